import { useState } from 'react';
import { tabStore } from '../lib/storage';
import { useBrowserValue } from '../lib/use-browser-value';
import { keepMode, type MediaMode, readMode } from './media-mode';

const ofThisTab = () => readMode(tabStore);

/** How the visitor of this tab takes part in the next talk, and what chooses it. The built document has video. */
export function useMediaMode(): [MediaMode, (mode: MediaMode) => void] {
  const known = useBrowserValue(ofThisTab) ?? 'video';
  const [chosen, setChosen] = useState<MediaMode>();
  const choose = (mode: MediaMode) => {
    keepMode(mode, tabStore);
    setChosen(mode);
  };
  return [chosen ?? known, choose];
}
