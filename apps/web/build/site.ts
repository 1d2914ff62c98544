import { build } from 'vite';
import config from '../vite.config';
import { writeDocuments } from './documents';

/** Builds what `dist` holds: the app, then the documents drawn with it. */
await build({ ...config, configFile: false });
await writeDocuments();
