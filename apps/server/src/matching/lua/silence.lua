-- When nothing was heard of any node for so long it was Redis that was away, or its clock that was set forward: the
-- silence of the others begins now. Until they are heard nobody who waits there is offered.
local heardLast = call('ZREVRANGE', prefix .. 'nodes', 0, 0, 'WITHSCORES')[2]
if heardLast and tonumber(heardLast) <= now - SILENT_MS then
  for _, other in ipairs(call('ZRANGE', prefix .. 'nodes', 0, -1)) do
    call('ZADD', prefix .. 'nodes', now - QUIET_MS, other)
  end
end
