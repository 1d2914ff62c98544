import type { CSSProperties } from 'react';
import { Flames } from '@/ui/flames';
import { useCloseness } from './use-closeness';

/** Closeness runs from 0 to this. */
const CLOSEST = 5;

/** Two small flames that lean closer as the talk lasts. To be mounted anew for each talk. */
export function TalkFlames({ roomId }: { roomId: string }) {
  return (
    <span
      className="shrink-0 [--lean:3s] magnified:hidden"
      style={{ '--apart': CLOSEST - useCloseness(roomId) } as CSSProperties}
    >
      <Flames className="size-5" />
    </span>
  );
}
