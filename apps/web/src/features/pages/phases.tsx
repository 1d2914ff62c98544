type Phase = { key: string; label: string; title: string; text: string };

type Props = { intro: string; phases: readonly Phase[] };

/** Consecutive steps, along a dotted path of lights. */
export function Phases({ intro, phases }: Props) {
  return (
    <>
      <p className="mb-6 max-w-[66ch]">{intro}</p>
      <ol className="ms-2 max-w-[66ch] space-y-8 border-s-2 border-dotted border-gold">
        {phases.map(({ key, label, title, text }) => (
          <li key={key} className="relative ps-6">
            <span
              aria-hidden="true"
              className="absolute start-0 top-1 -ms-[9px] size-4 rounded-full border-4 border-background bg-gold"
            />
            <p className="text-sm font-semibold text-primary">{label}</p>
            <h3 className="display-face wrap-anywhere mt-1 text-lg">{title}</h3>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
