import { describe } from 'vitest';
import { startApp } from './app';
import { hashCheaply } from './cheap-hashes';
import { moderationSuite } from './moderation.suite';

hashCheaply();

describe('moderation on SQLite', () => moderationSuite(startApp));
