--include base
-- ARGV: room, who ended it, how, and '1' when the end is reported late, with the two keys of their past, when it
-- ended and when it had opened.
--include rooms
local room, i = seatOf(ARGV[4], ARGV[3])
if not room then
  if ARGV[6] == '1' then
    rememberEnded(ARGV[3])
    --include parting
    if ARGV[5] ~= 'untold' then noteParting(ARGV[7], ARGV[8], ARGV[9], ARGV[10]) end
  end
  return ''
end
if ARGV[5] ~= 'untold' then
  part(room, i, ARGV[5])
  return ''
end
-- Both are at other nodes by now, and those were told of the room.
if room[i].node ~= node and room[3 - i].node ~= node then return '' end
--include take-back
keep(room[i].user, room[i].since, now + RECONNECT_GRACE_MS)
takeBack(room, i)
return ''
