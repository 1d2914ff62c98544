/**
 * Sound of which each packet repeats the one before (RED, RFC 2198): a packet that is lost alone costs nothing. Whether a
 * browser sends it follows from the order of the negotiated codecs; `codec` in its encoding parameters changes nothing.
 */
const RED = 'audio/red';

const isRed = ({ mimeType }: RTCRtpCodec) => mimeType.toLowerCase() === RED;

/**
 * Prefers redundant sound for a transceiver of kind audio; to be called before its offer or answer is made. Does nothing
 * where the browser does not have it. A partner whose browser does not have it leaves it out of the answer and is sent
 * plain Opus.
 */
export function preferRedundantAudio(transceiver: RTCRtpTransceiver): void {
  const codecs = globalThis.RTCRtpReceiver?.getCapabilities?.('audio')?.codecs ?? [];
  if (!codecs.some(isRed)) return;
  transceiver.setCodecPreferences?.([...codecs.filter(isRed), ...codecs.filter((codec) => !isRed(codec))]);
}

/** Whether what the sender of a negotiated transceiver sends is redundant. */
export function isRedundant(sender: RTCRtpSender): boolean {
  // Older versions of Firefox list none.
  const [codec] = sender.getParameters().codecs ?? [];
  return codec !== undefined && isRed(codec);
}
