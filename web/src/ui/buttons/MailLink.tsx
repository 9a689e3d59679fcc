type Props = { address: string; className?: string };

/** An address to write to. */
export const MailLink = ({ address, className = 'link' }: Props) => (
  <a
    className={`${className} wrap-anywhere`}
    href={`mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`}
  >
    {address}
  </a>
);
