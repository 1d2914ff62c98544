import { Flames } from '../../../ui/flames';
import { useCloseness } from './use-closeness';
import './talk-flames.css';

/** Two small flames that lean closer as the talk lasts. To be drawn anew for each talk. */
export function TalkFlames({ roomId }: { roomId: string }) {
  return (
    <span className="talk-flames" data-closeness={useCloseness(roomId)}>
      <Flames className="size-5" />
    </span>
  );
}
