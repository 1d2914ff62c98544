import { expect } from '../harness/test';
import { test } from './webkit-test';

test('a text talk with Chromium works without WebRTC', async ({ webkit, visitor }) => {
  await webkit.goto('/');
  expect(await webkit.evaluate('return typeof RTCPeerConnection')).toBe('undefined');
  await webkit.fill('Username', 'Ottilie');
  await webkit.choose('Make Friends');
  await webkit.press('Start Chat');
  await webkit.sees('Searching for a Soul...');
  const partner = await visitor({ name: 'Bartholomew' });
  await partner.start();
  await webkit.sees('Connected with: Bartholomew');
  await webkit.sees('This browser can’t make video calls. You can still chat by text.');
  await expect(partner.page.getByText('Connected with: Ottilie', { exact: true })).toBeVisible();

  await webkit.fill('Type your message...', 'good evening');
  await webkit.press('Send');
  await expect(partner.lines.getByText('good evening')).toBeVisible();
  await partner.say('good evening to you');
  await webkit.sees('good evening to you');
  await webkit.press('End Chat');
  await webkit.sees('Start Chat');
});

test('both public forms work, and the console shows what was sent', async ({ webkit }) => {
  await webkit.goto('/submit-unblock');
  await webkit.press('Submit Request');
  await webkit.sees('Please fill in both your User ID and reason.');
  await webkit.fill('Your User ID', 'somebody');
  await webkit.fill('Why should we unblock you?', 'It was my brother.');
  await webkit.press('Submit Request');
  await webkit.sees('Your request has been submitted.');

  await webkit.goto('/report-user');
  await webkit.fill('User ID', 'somebody');
  await webkit.fill('Reason', 'Sang out of tune.');
  await webkit.press('Submit Report');
  await webkit.press('Report');
  await webkit.sees('Report submitted successfully.');

  await webkit.goto('/admin/reports');
  await webkit.fill('Admin Password', 'two lights in the dusk');
  await webkit.press('Login');
  await webkit.sees('Sang out of tune.');
});

test('a missing camera is named as such, although WebKit reports constraints that no camera meets', async ({
  webkit,
}) => {
  await webkit.goto('/');
  // Where it has calls it answers so to whoever asks for a camera or a microphone that is not there.
  await webkit.evaluate(`
    window.RTCPeerConnection ??= class {};
    const refuse = async () => {
      throw Object.assign(new Error('Invalid constraint'), { name: 'OverconstrainedError', constraint: '' });
    };
    const enumerateDevices = async () => [];
    const devices = Object.assign(new EventTarget(), { getUserMedia: refuse, enumerateDevices });
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  `);
  await webkit.fill('Username', 'Ottilie');
  await webkit.choose('Make Friends');
  await webkit.press('Start Chat');
  await webkit.press('Turn on camera');
  await webkit.sees('Could not access webcam.');
  await webkit.sees('No camera or microphone was found. Plug one in, then try again.');
  await webkit.press('Continue with text only');
  await webkit.sees('Searching for a Soul...');
});
