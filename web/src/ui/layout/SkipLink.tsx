/** First link of the page: jumps over the bar to `#target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        const element = document.getElementById(target);
        if (!element) return;
        event.preventDefault();
        element.focus();
        element.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}
