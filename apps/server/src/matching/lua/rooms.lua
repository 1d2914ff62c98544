--include seat
-- Where a visitor is stands in "places", by userId:
--   'W', a serial number and the lines of their seat: they wait, and "q:<bucket>" has the same;
--   'R', the id of a room, since when it is open, and the lines of both seats: they talk;
--   '@' and a userId: they talk with that one, where the room stands.

local function roomOf(place)
  if place and string.sub(place, 1, 1) == '@' then place = call('HGET', prefix .. 'places', string.sub(place, 2)) end
  if not place or string.sub(place, 1, 1) ~= 'R' then return nil end
  local v = { string.match(place, '^R([^\n]*)\n([^\n]*)\n' .. SEAT .. '\n' .. SEAT .. '$') }
  local room = { id = v[1], openedAt = v[2] }
  for i = 1, 2 do
    local n = 7 * i - 4
    room[i] = { user = v[n], person = v[n + 1], node = v[n + 2], away = v[n + 3], bucket = v[n + 4], since = v[n + 5], name = v[n + 6] }
  end
  return room
end

-- The room of a talking visitor, and their index in it. `id`: only if it is that room.
local function seatOf(user, id)
  local room = roomOf(call('HGET', prefix .. 'places', user))
  if not room or (id and room.id ~= id) then return nil end
  return room, room[1].user == user and 1 or 2
end

local function textOf(room)
  return room.id .. '\n' .. room.openedAt .. '\n' .. linesOf(room[1]) .. '\n' .. linesOf(room[2])
end

local function save(room)
  call('HSET', prefix .. 'places', room[1].user, 'R' .. textOf(room), room[2].user, '@' .. room[1].user)
end

-- Their own node has not reported whether they are there.
local function isUnconfirmed(seat)
  return string.find(seat.away, '[?!]$') ~= nil
end

local function isRestored(seat)
  return string.find(seat.away, '~', 1, true) ~= nil
end

local function isUntold(seat)
  return string.find(seat.away, '?', 1, true) ~= nil
end

local function isToldAway(seat)
  return seat.away ~= '' and not isUntold(seat)
end

local function awayUntil(seat)
  return tonumber((string.match(seat.away, '^%d+')))
end

local function isLapsed(seat)
  return isToldAway(seat) and awayUntil(seat) <= now
end

local function setAway(room, i, till)
  room[i].away = till
  call('ZADD', prefix .. 'away', (string.match(till, '%d+')), room[i].user)
end

local function clearAway(room, i)
  if room[i].away == '' then return end
  room[i].away = ''
  call('ZREM', prefix .. 'away', room[i].user)
end

-- Since when a visitor has waited, as their node reports it. The clock it was told by may have been ahead.
local function waitedSince(text)
  return tostring(math.min(text, now))
end

-- Keeps the seniority of a visitor who lost their place without doing anything. The key expires later in Redis than
-- the seniority itself: the clock of Redis is not that of a test.
local function keep(user, since, till)
  if till > now then call('SET', prefix .. 'kept:' .. user, since .. ' ' .. till, 'PX', till - now + 60000) end
end

-- Remembers that a room ended, so that nobody restores it.
local function rememberEnded(id)
  call('SET', prefix .. 'ended:' .. id, 1, 'PX', 60000)
end

local function unseat(room)
  -- A node that starts, or has not reported yet, may not know that it ended.
  if tonumber(room.openedAt) < founded then rememberEnded(room.id) end
  call('HDEL', prefix .. 'places', room[1].user, room[2].user)
  clearAway(room, 1)
  clearAway(room, 2)
end

-- Tells a node of a change to a room; `rest` is JSON of the fields besides type, room and nodes.
local function tellNode(to, kind, room, rest)
  call('XADD', prefix .. 'to:' .. to, 'NOMKSTREAM', '*', kind, textOf(room) .. '\n' .. rest)
end

local function tell(kind, room, rest)
  tellNode(room[1].node, kind, room, rest)
  if room[2].node ~= room[1].node then tellNode(room[2].node, kind, room, rest) end
end

local function userJson(user, rest)
  return '{"userId":' .. cjson.encode(user) .. (rest or '') .. '}'
end

local function tellMoved(room, user, from, to)
  call('XADD', prefix .. 'to:' .. from, 'NOMKSTREAM', '*', 'moved',
    userJson(user, ',"roomId":"' .. room.id .. '","from":"' .. from .. '","to":"' .. to .. '"'))
end

local function tellEnded(room, i, how)
  tell('ended', room, '{"by":' .. cjson.encode(room[i].user) .. ',"how":"' .. how .. '","at":' .. now .. '}')
end

local function keysOfSeats(seat, other)
  return keysOf(seat.user, seat.person, other.user, other.person)
end

local function part(room, i, how)
  local a, b = keysOfSeats(room[1], room[2])
  local key = pairKey(a, b)
  if call('SET', key, now, 'PX', RECENT_MS, 'GET') == '!' then
    call('SET', key, '!')
    call('SET', apartKey(a, b), now, 'PX', RECENT_MS)
  end
  unseat(room)
  tellEnded(room, i, how)
end

-- Visitor `i` is back, at the calling node.
local function comeBack(room, i)
  local seat, partner = room[i], room[3 - i]
  local from = seat.node
  seat.node = node
  if isLapsed(seat) or isLapsed(partner) then
    part(room, i, 'lost')
  else
    clearAway(room, i)
    save(room)
    local partnerAway = isToldAway(partner) and 'true' or 'false'
    tell('back', room, userJson(seat.user, ',"partnerAway":' .. partnerAway))
  end
  if from ~= node then tellMoved(room, seat.user, from, node) end
end
