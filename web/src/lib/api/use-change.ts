import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** What becomes of the answers that are held, once a call succeeded, once it was refused, or in any case. */
type After<Input, Answer> = {
  onSuccess?: (cache: QueryClient, answer: Answer, input: Input) => unknown;
  onError?: (cache: QueryClient) => unknown;
  onSettled?: (cache: QueryClient) => unknown;
};

/** A call that changes something, and what becomes then of the answers that are held; it ends once that is done. */
export function useChange<Answer, Input = void>(
  { onSuccess, onError, onSettled }: After<Input, Answer>,
  send: (input: Input) => Promise<Answer>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => onSuccess?.(cache, answer, input),
    onError: () => onError?.(cache),
    onSettled: () => onSettled?.(cache),
  });
}
