import { HostedNodes } from '../testing/hosted-nodes';
import { describeLobby } from '../testing/lobby.suite';

describeLobby('the lobby hosted by one of three nodes', async () => {
  const nodes = new HostedNodes();
  for (let at = 0; at < 3; at += 1) await nodes.add();
  // For a moment after it began a host waits for rooms that visitors may come back to.
  await nodes.passTime(5_000);
  return {
    nodes: nodes.nodes.map(({ lobby }) => nodes.withPasses(lobby)),
    now: nodes.now,
    advance: (ms) => nodes.passTime(ms),
    useNeeds(needs) {
      nodes.needs = needs;
    },
    counts: () => nodes.counts(),
    settled: () => nodes.settled(),
    close() {},
  };
});
