--include base
-- ARGV: userId of one who may be in a room and is connected to the calling node again.
--include rooms
local room, i = seatOf(ARGV[3])
if room then comeBack(room, i) end
return ''
