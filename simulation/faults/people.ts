import { LANGUAGE_CODES } from '@app/contract/languages';
import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS } from '@app/contract/limits';
import { MOODS } from '@app/contract/moods';
import { type Known, pastKeys } from '../../apps/server/src/domain/past-keys';
import type { Visitor } from '../../apps/server/src/matching/lobby';
import { pick } from '../seeded';
import type { Agenda } from './agenda';
import type { Deployment } from './deployment';
import type { DeviceOf } from './devices';
import type { Plan } from './plan';
import type { ServerNode } from './server-node';
import { Tab } from './tab';

/** How long a server may consider a dead connection alive, and how long the news of a newer tab takes to arrive. */
const LONGEST_HALF_OPEN_MS = 18_000;
const LONGEST_NEWS_MS = 300;
/** How much later than the first visitor the second one says that they want to meet again. */
const LONGEST_HESITATION_MS = 30_000;

export type Person = { userId: string; tab: OpenTab | undefined };

class OpenTab extends Tab {
  constructor(
    readonly node: ServerNode,
    ...rest: ConstructorParameters<typeof Tab>
  ) {
    super(...rest);
  }
}

export type PeopleParts = {
  plan: Plan;
  agenda: Agenda;
  random: () => number;
  /** Draws who wants to meet whom again; undefined: nobody does. */
  rematchRandom: (() => number) | undefined;
  deployment: () => Deployment;
  /** The visitors who are blocked in the database. */
  blocked: Set<string>;
  separations: Set<string>;
  deviceOf: DeviceOf;
  fail: (error: unknown) => void;
};

/** All visitors and what they do: join, talk, skip, leave in any way, come back, open a second tab. */
export class People {
  readonly all: Person[] = [];
  /** From now on nobody does anything. */
  isOver = false;
  private newcomers = 0;
  private lines = 0;

  constructor(private readonly parts: PeopleParts) {
    for (let person = 0; person < parts.plan.people; person += 1) this.arrive();
  }

  /** Joins again as a client does, a second after it was told. */
  onLeft(told: Tab): void {
    const tab = this.all.find((person) => person.tab === told)?.tab;
    if (tab === undefined || this.parts.random() < 0.1) return;
    this.parts.agenda.after(REJOIN_AFTER_PARTNER_LEFT_MS, () => this.rejoin(tab));
  }

  /** Lets everybody leave, in one way or another. */
  leaveAll(): void {
    this.isOver = true;
    for (const { tab } of this.all) if (tab?.isAlive === true) this.close(tab);
  }

  private arrive(): void {
    this.newcomers += 1;
    const person: Person = { userId: `p${this.newcomers}`, tab: undefined };
    this.all.push(person);
    this.schedule(person);
  }

  private schedule(person: Person): void {
    const { agenda, plan, random } = this.parts;
    agenda.after(-Math.log(1 - random()) * plan.actMs, () => {
      if (this.isOver) return;
      this.requestRematch(person);
      this.act(person);
      if (this.all.includes(person)) this.schedule(person);
    });
  }

  private act(person: Person): void {
    const { tab } = person;
    const draw = this.parts.random();
    if (tab === undefined || !tab.isAlive) {
      if (draw < 0.03) this.retire(person);
      else if (draw < 0.7) this.open(person);
    } else if (tab.room !== undefined) this.talk(person, tab, draw);
    else if (tab.searching) this.wait(person, tab, draw);
    else if (draw < 0.7) tab.node.join(tab, tab.visitor);
    else this.go(person, tab);
  }

  /** Now and then a visitor wants to meet their last partner again, and usually that one wants it as well. */
  private requestRematch({ userId, tab }: Person): void {
    const { rematchRandom, agenda } = this.parts;
    const otherId = tab?.lastPartnerId;
    if (rematchRandom === undefined || otherId === undefined || rematchRandom() > 0.2) return;
    this.meetAgain(userId, otherId, rematchRandom);
    if (rematchRandom() < 0.3) return;
    agenda.after(LONGEST_HESITATION_MS * rematchRandom() ** 2, () =>
      this.meetAgain(otherId, userId, rematchRandom),
    );
  }

  /** Passes the request on to any node. */
  private meetAgain(userId: string, otherId: string, rematchRandom: () => number): void {
    const { nodes } = this.parts.deployment();
    const { blocked, deviceOf } = this.parts;
    if (nodes.length === 0 || blocked.has(userId)) return;
    const [visitor, other] = [
      { userId, person: deviceOf(userId) },
      { userId: otherId, person: deviceOf(otherId) },
    ];
    pick(rematchRandom, nodes).meetAgain(visitor, other);
  }

  private talk(person: Person, tab: OpenTab, draw: number): void {
    if (draw < 0.45) this.say(tab);
    else if (draw < 0.6) this.skip(tab);
    else if (draw < 0.66) this.bothSkip(tab);
    else if (draw < 0.72) tab.node.end(tab);
    else if (draw < 0.75) this.separate(tab);
    else if (draw < 0.76) this.block(person);
    else if (draw < 0.79) tab.node.join(tab, tab.visitor);
    else this.go(person, tab);
  }

  private wait(person: Person, tab: OpenTab, draw: number): void {
    if (draw < 0.6) return;
    if (draw < 0.66) this.skip(tab);
    else if (draw < 0.7) tab.node.end(tab);
    else if (draw < 0.78) tab.node.join(tab, this.drawVisitor(tab.userId));
    else if (draw < 0.785) this.block(person);
    else this.go(person, tab);
  }

  /** A visitor moves on from the tab: they open another one, lose the connection, or close it. */
  private go(person: Person, tab: OpenTab): void {
    const { random, agenda } = this.parts;
    const draw = random();
    if (draw < 0.2) this.open(person);
    else if (draw < 0.5) {
      // The connection breaks. Usually the visitor reconnects soon, whether or not the server has noticed the break.
      this.vanish(tab);
      if (random() < 0.6) agenda.after(5_000 * random(), () => !this.isOver && this.open(person));
    } else this.close(tab);
  }

  private close(tab: OpenTab): void {
    tab.isAlive = false;
    tab.node.leave(tab, pick(this.parts.random, ['end', 'page gone', 'broken']));
  }

  private vanish(tab: OpenTab): void {
    tab.isAlive = false;
    const noticedMs = LONGEST_HALF_OPEN_MS * this.parts.random() ** 2;
    this.parts.agenda.after(noticedMs, () => tab.node.leave(tab, 'broken'));
  }

  /** Opens a new tab. An older one may still be open, even at another node. */
  private open(person: Person): void {
    const { random, agenda } = this.parts;
    const { nodes } = this.parts.deployment();
    if (nodes.length === 0 || !this.all.includes(person)) return;
    const node = pick(random, nodes);
    const { userId } = person;
    const before = person.tab;
    const visitor = before?.visitor ?? this.drawVisitor(userId);
    const tab = new OpenTab(node, userId, agenda.now, visitor);
    if (before !== undefined) before.isAlive = false;
    person.tab = tab;
    const others = nodes.filter((other) => other !== node);
    const giveWay = () => {
      for (const other of others) if (other.isUp) other.giveWay(userId, tab.born);
    };
    const enter = () => {
      // The tab is gone already, or a later one has come. It did not replace the older one, which ends by itself.
      if (!tab.isAlive) return before?.node.leave(before, 'broken');
      node.connect(tab);
      node.join(tab, visitor);
    };
    const [newsMs, answerMs] = [LONGEST_NEWS_MS * random(), LONGEST_NEWS_MS * random()];
    agenda.after(newsMs, giveWay);
    // A node with an older tab is asked to close it first. If it does not answer, the newer tab is admitted all the
    // same.
    if (others.some(({ present }) => present.has(userId)) && random() < 0.7)
      agenda.after(newsMs + answerMs, enter);
    else enter();
    // Until then the older tab goes on as if nothing had happened.
    if (before !== undefined && random() < 0.1) before.node.skip(before);
  }

  private say(tab: OpenTab): void {
    this.lines += 1;
    tab.node.say(tab, this.lines);
  }

  private skip(tab: OpenTab): void {
    tab.node.skip(tab);
    if (this.parts.random() < 0.9) this.parts.agenda.after(REJOIN_AFTER_SKIP_MS, () => this.rejoin(tab));
  }

  private rejoin(tab: OpenTab): void {
    const { random } = this.parts;
    if (this.isOver || !tab.isAlive || tab.searching || tab.room !== undefined) return;
    if (random() < 0.2) tab.visitor = this.drawVisitor(tab.userId);
    tab.node.join(tab, tab.visitor);
  }

  private bothSkip(tab: OpenTab): void {
    const partner = this.all.find(({ userId }) => userId === tab.partnerId)?.tab;
    this.skip(tab);
    if (partner?.isAlive === true) this.skip(partner);
  }

  private separate({ userId, partnerId = '', node }: OpenTab): void {
    const { separations, deviceOf, fail } = this.parts;
    const [one, other] = [userId, partnerId].map((id) => ({ userId: id, person: deviceOf(id) })) as [
      Known,
      Known,
    ];
    separations.add(pastKeys(one, other).sort().join(' '));
    node.talks.separate(one, other).catch(fail);
  }

  private block(person: Person): void {
    const { random, agenda, deployment, blocked, fail } = this.parts;
    const { userId } = person;
    blocked.add(userId);
    for (const node of deployment().nodes) {
      const tellsMs = node === person.tab?.node ? 0 : LONGEST_NEWS_MS * random();
      agenda.after(tellsMs, () => node.isUp && node.shutOut(userId).catch(fail));
    }
    this.retire(person);
  }

  /** Lets a visitor leave for good; another one comes instead. */
  private retire(person: Person): void {
    this.all.splice(this.all.indexOf(person), 1);
    this.arrive();
  }

  private drawVisitor(userId: string): Visitor {
    const { random, plan, deviceOf } = this.parts;
    return {
      userId,
      person: deviceOf(userId),
      username: `Name of ${userId}`,
      mood: pick(random, MOODS),
      languages: LANGUAGE_CODES.slice(0, plan.languages).filter(() => random() < 0.5),
    };
  }
}
