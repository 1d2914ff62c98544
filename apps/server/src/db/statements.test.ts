import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepStatements } from './statements';

describe('keepStatements', () => {
  let file: Sqlite.Database;
  beforeEach(() => {
    file = new Sqlite(':memory:');
    file.exec('create table t (n integer); insert into t values (1), (2)');
  });
  afterEach(() => {
    file.close();
  });

  it('prepares a repeated statement only once', () => {
    const prepare = vi.spyOn(file, 'prepare');
    const kept = keepStatements(file);
    for (const n of [1, 2]) expect(kept.prepare('select * from t where n = ?').all([n])).toEqual([{ n }]);
    expect(prepare).toHaveBeenCalledOnce();
  });

  it('prepares another one while the rows of the first are still being read', () => {
    const kept = keepStatements(file);
    const rows = kept.prepare('select n from t order by n').iterate([]);
    expect(rows.next().value).toEqual({ n: 1 });
    expect(kept.prepare('select n from t order by n').all([])).toHaveLength(2);
    expect(rows.next().value).toEqual({ n: 2 });
    rows.return?.();
  });

  it('notices a column that was added', () => {
    const kept = keepStatements(file);
    kept.prepare('select * from t').all([]);
    kept.prepare('alter table t add column more text').run([]);
    expect(kept.prepare('select * from t where n = 1').all([])).toEqual([{ n: 1, more: null }]);
    expect(kept.prepare('select * from t').all([])[0]).toEqual({ n: 1, more: null });
  });

  it('drops the least recently used statement, and keeps no long ones', () => {
    const prepare = vi.spyOn(file, 'prepare');
    const kept = keepStatements(file);
    const used = (sql: string) => {
      prepare.mockClear();
      kept.prepare(sql).all([]);
      return prepare.mock.calls.length === 0;
    };
    used('select 0');
    used('select 1');
    for (let n = 2; n < 200; n += 1) used(`select ${n}`);
    expect(used('select 0')).toBe(true);
    used('select 200');
    expect([used('select 0'), used('select 1')]).toEqual([true, false]);
    const long = `select 1 -- ${'x'.repeat(20_000)}`;
    expect([used(long), used(long)]).toEqual([false, false]);
  });

  it('rolls back an open transaction, and none that has already ended', () => {
    const kept = keepStatements(file);
    kept.prepare('begin').run([]);
    kept.prepare('delete from t').run([]);
    kept.prepare('rollback').run([]);
    expect(kept.prepare('select * from t').all([])).toHaveLength(2);
    expect(() => kept.prepare('rollback').run([])).not.toThrow();
  });
});
