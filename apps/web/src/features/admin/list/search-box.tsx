import { MAX_SEARCH_LENGTH } from '@app/contract/lists';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Input } from '@/ui/field';
import { tooLong } from './too-long';

const DEBOUNCE_MS = 250;

type Props = { placeholder: string; value: string; onSearch: (text: string) => void };

/** Searches once the typing pauses, or at once with Enter. */
export function SearchBox({ placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const problemId = useId();
  // What is too long is not searched for: a cut would find something else.
  const problem = tooLong(text, MAX_SEARCH_LENGTH);

  // Back, forward and links change the search from outside.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current || problem !== undefined) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, problem, onSearch]);

  return (
    <search className="relative max-w-md flex-[1_1_16rem] phone:max-w-none phone:flex-[1_1_100%]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (problem !== undefined) return;
          asked.current = text.trim();
          onSearch(asked.current);
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 start-3.5 text-muted-foreground size-4"
        />
        <Input
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId })}
          value={text}
          pill
          className="ps-10"
          onChange={(event) => setText(event.target.value)}
        />
        {problem === undefined ? null : (
          <p id={problemId} role="status" className="mt-1 px-4 text-sm font-semibold text-destructive">
            {problem}
          </p>
        )}
      </form>
    </search>
  );
}
