--include base
-- ARGV: room, userId, for how many milliseconds the seat is kept. Does nothing for a visitor who is at another
-- node by now.
--include rooms
local room, i = seatOf(ARGV[4], ARGV[3])
if not room or room[i].node ~= node then return '' end
local wasToldAway = isToldAway(room[i])
if wasToldAway and not isUnconfirmed(room[i]) then return '' end
setAway(room, i, tostring(now + ARGV[5]))
save(room)
if not wasToldAway then tell('away', room, userJson(ARGV[4])) end
return ''
