import { request } from '../../lib/http';
import { errorName, type Log } from './log';

/**
 * Asks whether pictures begin blurred on this site. Null when that cannot be known: then they do.
 */
export async function readSoftStart(log: Log): Promise<boolean | null> {
  try {
    const settings = await request<{ softStart?: unknown }>('/api/settings');
    return typeof settings.softStart === 'boolean' ? settings.softStart : null;
  } catch (error) {
    log('settings_unavailable', errorName(error));
    return null;
  }
}
