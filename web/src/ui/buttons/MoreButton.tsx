import { Button } from './Button.tsx';

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
};

/** Asks for what follows in a list that grows; nothing at its end. */
export function MoreButton({ query, label }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      size="sm"
      className="self-start justify-self-start"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
