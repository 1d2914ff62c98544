import { PRODUCT_NAME } from '@app/contract/product';
import { Flames } from '@/ui/flames';

/** The logo and name of the console. */
export function Brand() {
  return (
    <div className="flex items-center gap-2.5 px-2 tablet:justify-center tablet:px-0">
      <Flames className="size-9 max-w-[10vw] shrink-0" />
      <div className="tablet:sr-only">
        <p className="display-face text-lg">{PRODUCT_NAME}</p>
        <p className="text-xs text-muted-foreground">Admin</p>
      </div>
    </div>
  );
}
