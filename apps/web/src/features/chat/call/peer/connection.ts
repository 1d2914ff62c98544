import type { IceServersAnswer } from '@app/contract/ice';
import type { Log } from '@/features/chat/log';

type Listeners = {
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: RTCPeerConnectionState) => void;
  log: Log;
};

export function configurationOf(answer: IceServersAnswer): RTCConfiguration {
  return { ...answer, bundlePolicy: 'max-bundle' };
}

export function openConnection(
  answer: IceServersAnswer,
  { onTrack, onState, log }: Listeners,
): RTCPeerConnection {
  const pc = new RTCPeerConnection(configurationOf(answer));
  pc.ontrack = ({ track }) => onTrack(track);
  pc.onconnectionstatechange = () => onState(pc.connectionState);
  pc.onicecandidateerror = ({ errorCode, url }) => log('icecandidateerror', `${errorCode} ${url}`);
  return pc;
}

/** Closes it; none of its events is handled any more. */
export function closeConnection(pc: RTCPeerConnection): void {
  pc.ontrack = null;
  pc.onconnectionstatechange = null;
  pc.onicecandidateerror = null;
  pc.close();
}
