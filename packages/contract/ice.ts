/** Answer of `GET /api/ice-servers`: what an RTCPeerConnection takes, and whether only relayed paths may be used. */
export type IceServersAnswer = {
  iceServers: { urls: string[]; username?: string; credential?: string }[];
  iceTransportPolicy: 'all' | 'relay';
};
