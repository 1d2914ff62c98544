import { createMemoryLobby } from '../apps/server/src/matching/lobby.memory';
import { LANGUAGE_CODES } from '../packages/contract/languages';
import { randomUUID } from 'node:crypto';
let n=0;const uuid=()=>Buffer.from(randomUUID()).toString('latin1');
const lobby = createMemoryLobby({ newRoomId: () => `r${n++}` });
const now0=1.7e12;
const w=(i:number)=>({userId: uuid(), username:'x', mood: 'Feeling Lonely' as const, language: LANGUAGE_CODES[i%12]!, since: now0});
const tk=(i:number)=>({userId: uuid(), username:'x', mood:'Here to Listen' as const, language: LANGUAGE_CODES[i%12]!, since: now0});
for (let i=0;i<100000;i++) await lobby.join(w(i), now0);
{ const mm=new Map(); const ids=Array.from({length:200000},()=>randomUUID()); let t=performance.now(); for(const x of ids) mm.get(x); console.log('get miss empty(hash)', (performance.now()-t)*1e6/2e5,'ns'); t=performance.now(); for(const x of ids) mm.set(x,1); console.log('set', (performance.now()-t)*1e6/2e5,'ns'); t=performance.now(); for(const x of ids) mm.get(x); console.log('get', (performance.now()-t)*1e6/2e5,'ns');t=performance.now(); for(const x of ids) mm.delete(x); console.log('del', (performance.now()-t)*1e6/2e5,'ns');
 t=performance.now(); for(let i=0;i<1e6;i++) await Promise.resolve(i); console.log('await', (performance.now()-t),'ns');}
for (let round=0; round<10; round++) {
  let a=0,b=0,m=0,c=0; const N=2000;
  for (let k=0;k<50;k++){
    const takers=Array.from({length:N},(_,i)=>tk(i)); const ws=Array.from({length:N},(_,i)=>w(i));
    const rooms:any[]=[];
    let t=performance.now();
    for (const x of takers){ const o=await lobby.join(x, now0); if(o.state==='matched') {m++; rooms.push(o.room)} }
    a+=performance.now()-t;
    t=performance.now();
    for (const x of ws) await lobby.join(x, now0);
    b+=performance.now()-t;
    t=performance.now();
    for (const r of rooms) await lobby.undo(r,[],now0);
    c+=performance.now()-t;
  }
  console.log(round, m, 'taking join', (a/m*1e6).toFixed(0)+'ns', 'waiting join', (b/m*1e6).toFixed(0)+'ns', 'undo', (c/m*1e6).toFixed(0)+'ns', JSON.stringify(await lobby.counts()));
}
