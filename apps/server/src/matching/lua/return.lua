-- One who joins and is known already, here or at another node.
--include rooms
if string.sub(known, 1, 1) == 'W' then
  --include move-ticket
  moveTicket(user, known)
  return ''
end
local room = roomOf(string.sub(known, 2))
local i = indexOf(room, user)
if ARGV[8] == '' and room[i].node == node then return '' end
if ARGV[8] == '' or not string.find(room[i].away, '?', 1, true) then
  -- One who is put back, and talks here as far as is known, is told of it: it may never have reached them.
  comeBack(room, i)
  return ''
end
-- The node of the other has put the room back, and here nothing is known of it.
part(room, 3 - i, 'lost')
