import { Button } from './Button.tsx';

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
};

/** Loads the next items of a growing list; nothing at its end. */
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
