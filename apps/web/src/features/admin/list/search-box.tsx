import { MAX_SEARCH_LENGTH } from '@app/contract/lists';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '@/ui/field';

const DEBOUNCE_MS = 250;

type Props = { placeholder: string; value: string; onSearch: (text: string) => void };

/** Searches once the typing pauses, or at once with Enter. */
export function SearchBox({ placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const asked = useRef(value);

  // Back, forward and links change the search from outside.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <search className="relative max-w-md flex-[1_1_16rem] phone:max-w-none phone:flex-[1_1_100%]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          asked.current = text.trim();
          onSearch(asked.current);
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted-foreground size-4"
        />
        <Input
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          pill
          className="ps-10"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
