import { mayAct } from '@app/contract/roles';
import { WithOwnAccount } from '../list/with-own-account';
import { ModeratorCockpit } from './moderator-cockpit';
import { ReaderCockpit } from './reader-cockpit';

/** The reports that wait, as cases: one person after the other, the most urgent first. */
export function CockpitPage() {
  return (
    <WithOwnAccount title="Cockpit" loading="Loading the next case...">
      {({ role }) => (mayAct(role, 'moderator') ? <ModeratorCockpit /> : <ReaderCockpit />)}
    </WithOwnAccount>
  );
}
