-- A seat is six lines: userId, node, until when it is kept while its visitor is away ('' when they are not; with '?'
-- or '!' when their own node has not reported since Redis lost everything: with '?' the partner is told nothing until
-- then, with '!' the partner was told; with '~' when a node has restored it from the store), bucket, since when they have waited, and the name as JSON.
local SEAT = '([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)'

local function linesOf(seat)
  return seat.user .. '\n' .. seat.node .. '\n' .. seat.away .. '\n' .. seat.bucket .. '\n' .. seat.since .. '\n' .. seat.name
end
