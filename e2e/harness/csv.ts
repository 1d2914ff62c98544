/** The rows of a text in the form of RFC 4180, read by the letter of it. Throws when a quoted cell does not end. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) !== '"') quoted = false;
      else {
        cell += '"';
        at += 1;
      }
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === ',') {
      row.push(cell);
      cell = '';
    } else if (char === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += char;
  }
  if (quoted || cell !== '' || row.length > 0) throw new Error('the last line does not end');
  return rows;
}
