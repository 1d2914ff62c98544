-- When all nodes were silent for so long, Redis itself was away, or its clock was set forward: their silence counts
-- from now. Until a node is heard, nobody who waits there is offered.
local heardLast = call('ZREVRANGE', prefix .. 'nodes', 0, 0, 'WITHSCORES')[2]
if heardLast and tonumber(heardLast) <= now - SILENT_MS then
  for _, other in ipairs(call('ZRANGE', prefix .. 'nodes', 0, -1)) do
    call('ZADD', prefix .. 'nodes', now - QUIET_MS, other)
  end
end
