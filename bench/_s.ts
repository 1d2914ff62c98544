import { createMemoryLobby } from '../apps/server/src/matching/lobby.memory';
import { simulateEvening } from './mood-simulation';
let n=0;
const q:any[]=[]; const rooms=new Map();
const fcfs={ async join(t:any,now:number){ const o=q.shift(); if(!o){q.push(t);return {state:'waiting'} as any;} const room={roomId:`${n++}`,seats:[o,t],openedAt:now}; rooms.set(o.userId,room);rooms.set(t.userId,room); return {state:'matched',room} }, async relax(){return []}, async close(u:string){const r=rooms.get(u); for(const s of r.seats) rooms.delete(s.userId); return r;} };
const f=(e:any)=>`${e.matches} ${(e.complementary*100).toFixed(1)} ${(e.sameLanguage*100).toFixed(1)} ${e.waitP95}`;
console.log(process.env.T, 'fcfs', f(await simulateEvening(fcfs as any,1)));
for (const s of [1,2,3]) console.log(process.env.T, f(await simulateEvening(createMemoryLobby({newRoomId:()=>`r${n++}`}), s)));
