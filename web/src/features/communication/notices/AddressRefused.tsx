import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Banner } from '../../../ui/states/Banner.tsx';
import { SHOWN_TEXTS as T } from './texts.ts';

/** That mails to the reader come back, and where to change the address. */
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
