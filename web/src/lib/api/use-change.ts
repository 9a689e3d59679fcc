import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** Updates of the cached answers after a call succeeded, was refused, or in any case. */
type CacheUpdates<Input, Answer> = {
  onSuccess?: (cache: QueryClient, answer: Answer, input: Input) => unknown;
  onError?: (cache: QueryClient) => unknown;
  onSettled?: (cache: QueryClient) => unknown;
};

/** A call that changes something, followed by its updates of cached answers; it ends once these are done. */
export function useChange<Answer, Input = void>(
  { onSuccess, onError, onSettled }: CacheUpdates<Input, Answer>,
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
