import { expect, it } from 'vitest';
import { browserKind } from './camera-refused-screen';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    'chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    0,
  ],
  ['chrome', `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 0],
  [
    'chromeMobile',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    5,
  ],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0],
  ['firefoxMobile', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5],
  ['safari', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 0],
  ['ios', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['ios', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 5],
  ['iosApp', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['iosApp', `${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 5],
] as const)('%s is told from %s', (kind, userAgent, touchPoints) => {
  expect(browserKind(userAgent, touchPoints)).toBe(kind);
});
