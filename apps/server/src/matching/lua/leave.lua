--include base
-- ARGV: userId, for how many milliseconds the seniority is kept. Nothing happens to one who is at another
-- node by now.
local user, keepMs = ARGV[3], tonumber(ARGV[4])
local place = call('HGET', prefix .. 'places', user)
local bucket, since, member
if place and string.sub(place, 1, 1) == 'W' then
  bucket, since, member = string.match(place, '^W(%d+)\n([^\n]*)\n(.*)$')
  if string.match(member, '^[^\n]*\n[^\n]*\n([^\n]*)') ~= node then return '' end
end
--include rooms
local room, i
if place and not member then
  room, i = seatOf(user)
  if room[i].node ~= node then return '' end
end
if keepMs == 0 then call('DEL', prefix .. 'kept:' .. user) end
if member then
  call('ZREM', prefix .. 'q:' .. bucket, member)
  call('HDEL', prefix .. 'places', user)
  keep(user, since, now + keepMs)
elseif room then
  --include queue
  --include take-back
  keep(user, room[i].since, now + keepMs)
  takeBack(room, i)
end
return ''
