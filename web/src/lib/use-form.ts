import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from './api/api-error.ts';

/** The errors of a form, by field. */
export type Problems<Values> = { [Name in keyof Values]?: string };

/** A wait imposed by the server; `until` in milliseconds of the epoch. */
export type Wait = { until: number; sentence: string };

type Names<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

type Options<Values, Answer> = {
  initial: Values;
  /** What prevents the values from being sent; the server checks again. */
  check?: (values: Values) => Problems<NoInfer<Values>> | Promise<Problems<NoInfer<Values>>>;
  send: (values: Values) => Promise<Answer>;
  /** Receives the answer, unless the form has left the page meanwhile. */
  done?: (answer: Answer, values: Values) => void;
  /** Refusals that belong to a field whose name the server omits, or gives differently. */
  refused?: (error: ApiError) => Problems<NoInfer<Values>> | undefined;
};

type State<Values> = {
  values: Values;
  /** The values that a reset restores. */
  saved: Values;
  problems: Problems<Values>;
  /** The last failure that belongs to no field. */
  failure: unknown;
  wait: Wait | null;
  pending: boolean;
  /** Number of refused tries: each one moves the focus to the error. */
  refusals: number;
};

export type Form<Values> = State<Values> & {
  id: string;
  element: RefObject<HTMLFormElement | null>;
  /** Whether there are unsaved changes. */
  dirty: boolean;
  /** At least one field is refused. */
  wrong: boolean;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Props for a Field with a single-line control, a text area or a list. */
  field: (name: Names<Values, string>) => FieldBinding;
  /** Props for a Checkbox or a Switch. */
  toggle: (name: Names<Values, boolean>) => {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Props for a control that passes its value directly. */
  choice: <Name extends keyof Values>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void };
  submit: (event?: FormEvent) => void;
  /** Sends it even if the server imposed a wait. */
  sendNow: () => void;
  /** Restores the saved values, or sets others. */
  reset(values?: Values): void;
  waited: () => void;
  /**
   * Sets the saved values, whatever was typed since; if nothing was typed since `sent`, the fields take them
   * too.
   */
  settle(saved: Values, sent?: Values): void;
};

/** What binds a control to a value of a form. */
export type FieldBinding = {
  name: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
};

/** The typed values, the outcome, and functions to change them. */
function useFormState<Values extends object>(initial: Values) {
  const [state, setState] = useState(() => untouched(initial));
  // A value sent as soon as it is typed, such as a complete code, has not been rendered yet.
  const latest = useRef(initial);
  const patch = (part: Partial<State<Values>>) => setState((previous) => ({ ...previous, ...part }));
  const refuse = (problems: Problems<Values>, failure: unknown = null) =>
    setState((previous) => ({ ...previous, problems, failure, refusals: previous.refusals + 1 }));
  const set: Form<Values>['set'] = (name, value) => {
    latest.current = { ...latest.current, [name]: value };
    setState(({ problems: { [name]: _, ...others }, ...previous }) => ({
      ...previous,
      values: { ...previous.values, [name]: value },
      problems: others as Problems<Values>,
    }));
  };
  return { state, latest, patch, refuse, set };
}

/**
 * The common logic of forms: typed values, errors by field, failure, and sending. The first invalid field
 * takes the focus; typed values survive a failure.
 */
export function useForm<Values extends object, Answer>(options: Options<Values, Answer>): Form<Values> {
  const { initial, check, send, done, refused } = options;
  const element = useRef<HTMLFormElement>(null);
  const { state, latest, patch, refuse, set } = useFormState(initial);
  const sending = useRef(false);
  const present = useMounted();
  useFocusProblem(element, state.refusals);

  async function attempt(values: Values) {
    const problems = (await check?.(values)) ?? {};
    if (hasProblems(problems)) return refuse(problems);
    patch({ problems: {}, failure: null, pending: true });
    try {
      const answer = await send(values);
      if (present.current) done?.(answer, values);
    } catch (error) {
      const isApiError = error instanceof ApiError;
      const found = isApiError ? (refused?.(error) ?? serverProblems(error.fields, values)) : {};
      refuse(found, hasProblems(found) ? null : error);
      patch({ wait: waitOf(error) });
    }
  }

  function sendNow() {
    if (sending.current) return;
    sending.current = true;
    void attempt(latest.current).finally(() => {
      sending.current = false;
      patch({ pending: false });
    });
  }

  return {
    ...state,
    id: useId(),
    element,
    dirty: JSON.stringify(state.values) !== JSON.stringify(state.saved),
    wrong: hasProblems(state.problems),
    set,
    ...controlsOf(state, set),
    submit: (event) => {
      event?.preventDefault();
      if (!state.wait) sendNow();
    },
    sendNow,
    reset: (values = state.saved) => {
      latest.current = values;
      patch({ values, saved: values, problems: {}, failure: null });
    },
    waited: () => patch({ wait: null, failure: null }),
    settle: (saved, sent) => {
      const same = sent !== undefined && JSON.stringify(latest.current) === JSON.stringify(sent);
      if (same) latest.current = saved;
      patch({ saved, problems: {}, failure: null, ...(same && { values: saved }) });
    },
  };
}

const untouched = <Values>(initial: Values): State<Values> => ({
  values: initial,
  saved: initial,
  problems: {},
  failure: null,
  wait: null,
  pending: false,
  refusals: 0,
});

/** The props that bind each kind of control to a value. */
const controlsOf = <Values>(
  { values, problems }: State<Values>,
  set: Form<Values>['set'],
): Pick<Form<Values>, 'field' | 'toggle' | 'choice'> => ({
  field: (name) => ({
    name,
    value: values[name] as string,
    error: problems[name],
    onValue: (value) => set(name, value as Values[typeof name]),
  }),
  toggle: (name) => ({
    name,
    checked: values[name] as boolean,
    onChange: (event) => set(name, event.target.checked as Values[typeof name]),
  }),
  choice: (name) => ({ value: values[name], onChange: (value) => set(name, value) }),
});

const hasProblems = (problems: object): boolean => Object.values(problems).some(Boolean);

/**
 * The server's message for each field of a form; `specialties.2` belongs to its list, an unknown field to
 * none.
 */
export function serverProblems<Values extends object>(
  fields: Record<string, string>,
  values: Values,
): Problems<Values> {
  const found: Record<string, string> = {};
  for (const [name, message] of Object.entries(fields)) {
    const field = name.split('.')[0] ?? name;
    if (Object.hasOwn(values, field)) found[field] ??= message;
  }
  return found as Problems<Values>;
}

/** The wait imposed by a refused call (429). */
function waitOf(error: unknown): Wait | null {
  if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) return null;
  return { until: Date.now() + error.retryAfter * 1000, sentence: withoutRetryNotice(messageOf(error)) };
}

/** Puts a countdown after a sentence that ends with the server's own "Réessayez dans 3 s.". */
export function withoutRetryNotice(message: string): string {
  return message.replace(/\s*Réessayez\b[^.]*\.?\s*$/u, '').trim() || "Trop d'essais.";
}

/** Whether the component is still mounted. */
function useMounted(): RefObject<boolean> {
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);
  return present;
}

const WRONG = '[data-problems], [aria-invalid="true"], [data-invalid] input';

/** Focuses the error summary if the form has one, else the first refused field, else the failure message. */
function useFocusProblem(element: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const field = element.current?.querySelector<HTMLElement>(WRONG);
    field?.focus();
    const message = field ?? element.current?.querySelector('[role="alert"]');
    // On a phone the footer of a dialog would hide the message under a field.
    message?.scrollIntoView({ block: message.closest('dialog') ? 'center' : 'nearest' });
  }, [element, refusals]);
}
