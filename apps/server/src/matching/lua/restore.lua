--include base
-- ARGV: room, openedAt, for how many milliseconds the seats are kept, and twice userId, bucket, since, name
-- and who they are across tabs ('' when that is the userId). Gives
-- 'put' or 'stood' when the room exists now, '' when it has ended or one of the two is elsewhere. After a
-- loss of data the nodes where the two are may report the room later than this one: they may have its seats.
--include rooms
if seatOf(ARGV[6], ARGV[3]) then return 'stood' end
-- Of rooms opened since then, Redis knows all that have not ended.
if tonumber(ARGV[4]) >= founded or call('EXISTS', prefix .. 'ended:' .. ARGV[3]) == 1 then return '' end
local places = call('HMGET', prefix .. 'places', ARGV[6], ARGV[11])
if places[1] or places[2] then return '' end
local room = { id = ARGV[3], openedAt = ARGV[4] }
for i = 1, 2 do
  local n = 5 * i + 1
  room[i] = { user = ARGV[n], node = node, bucket = ARGV[n + 1], since = waitedSince(ARGV[n + 2]), name = ARGV[n + 3],
    person = ARGV[n + 4] }
  setAway(room, i, now + ARGV[5] .. '~')
end
save(room)
return 'put'
