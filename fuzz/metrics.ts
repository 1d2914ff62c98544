/** Figures a server gives of itself, by their name; those with labels are left out. */
export async function readMetrics(origin: string, token: string): Promise<Record<string, number>> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
  const lines = (await answer.text()).split('\n').filter((line) => /^\w+ [-\d.e+]+$/.test(line));
  return Object.fromEntries(
    lines.map((line) => line.split(' ', 2)).map(([name, value]) => [name, Number(value)]),
  );
}
