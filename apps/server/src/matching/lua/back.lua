--include base
-- ARGV: userId of a visitor who may be in a room and is connected to the calling node again. Gives the room, of which
-- the node is told, or ''.
--include rooms
local room, i = seatOf(ARGV[3])
if not room then return '' end
comeBack(room, i)
return room.id
