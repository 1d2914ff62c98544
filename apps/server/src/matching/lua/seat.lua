-- Whoever changes what is written here has to raise FORM in lobby-keys.ts.
-- A seat is seven lines: userId, who they are across tabs ('' when that is the userId), node, until when it is kept while
-- its visitor is away, bucket, since when they have waited, and the name as JSON. The fourth is '' when they are not away.
-- It ends in '?' or '!' when their own node has not reported since Redis lost everything: with '?' the partner is told
-- nothing until then, with '!' the partner was told. It ends in '~' when a node has restored the seat from the store, and nobody has come back to it.
local SEAT = '([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)\n([^\n]*)'

local function linesOf(seat)
  return seat.user .. '\n' .. seat.person .. '\n' .. seat.node .. '\n' .. seat.away .. '\n' .. seat.bucket .. '\n' .. seat.since .. '\n' .. seat.name
end
