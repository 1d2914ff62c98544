--include base
-- ARGV: room, userId, for how many milliseconds the seat is kept. Nothing happens to one who is at another
-- node by now.
--include rooms
local room = roomOf(ARGV[3])
local i = indexOf(room, ARGV[4])
if not i or room[i].node ~= node or string.find(room[i].away, '^%d+$') then return '' end
setAway(room, i, tostring(now + ARGV[5]))
save(room)
tell('away', room, '"userId":' .. cjson.encode(ARGV[4]))
return ''
