import { PRODUCT_NAME } from '@app/contract/product';
import { Flames } from '../../../ui/flames';

/** Whose console this is. */
export function Brand() {
  return (
    <div className="admin-brand">
      <Flames className="size-9 shrink-0" />
      <div className="admin-brand-words">
        <p className="display-face text-lg">{PRODUCT_NAME}</p>
        <p className="text-xs text-muted-foreground">Admin</p>
      </div>
    </div>
  );
}
