import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Banner } from '../../../ui/states/Banner.tsx';
import { SHOWN_TEXTS as T } from './texts.ts';

/** A warning that mails to the reader bounce, and where to change the address. */
export function AddressRefused() {
  return (
    <Banner
      action={
        <LinkButton size="sm" to="/settings">
          {T.changeAddress}
        </LinkButton>
      }
    >
      {T.addressRefused}
    </Banner>
  );
}
