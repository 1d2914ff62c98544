import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The candidates that came after the description they belong to. */
    lateCandidates: string[];
  }
}

/** Withholds all but the relayed candidates of the partner from the page's calls, as if no other path worked. */
export async function takeRelayedOnly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const late: string[] = [];
    window.lateCandidates = late;
    const { prototype } = RTCPeerConnection;
    const { setRemoteDescription, addIceCandidate } = prototype;
    Object.assign(prototype, {
      setRemoteDescription(this: RTCPeerConnection, { type, sdp }: RTCSessionDescriptionInit) {
        const relayed = sdp?.replace(/^a=candidate:.* typ (?!relay).*\r\n/gm, '');
        return Reflect.apply(setRemoteDescription, this, [{ type, sdp: relayed }]);
      },
      async addIceCandidate(this: RTCPeerConnection, candidate: RTCIceCandidateInit) {
        late.push(candidate.candidate ?? '');
        if (candidate.candidate?.includes(' typ relay'))
          await Reflect.apply(addIceCandidate, this, [candidate]);
      },
    });
  });
}
