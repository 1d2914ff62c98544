import { describe } from 'vitest';
import { startApp } from './app';
import { moderationSuite } from './moderation.suite';

describe('moderation on SQLite', () => moderationSuite(startApp));
