-- Rooms as they are kept: openedAt and twice userId, node, until when the seat is kept while its visitor is
-- away ('' when not, with '?' when nobody was told), bucket, since and visitor, a line each.
local ROOM = '^([^\n]*)' .. string.rep('\n([^\n]*)', 12)

local function roomOf(id)
  local text = call('HGET', prefix .. 'rooms', id)
  if not text then return nil end
  local v = { string.match(text, ROOM) }
  local room = { id = id, openedAt = v[1] }
  for i = 1, 2 do
    local n = 6 * i - 4
    room[i] = { user = v[n], node = v[n + 1], away = v[n + 2], bucket = v[n + 3], since = v[n + 4], visitor = v[n + 5] }
  end
  return room
end

local function save(room)
  local lines = { room.openedAt }
  for i = 1, 2 do
    local s = room[i]
    lines[i + 1] = s.user .. '\n' .. s.node .. '\n' .. s.away .. '\n' .. s.bucket .. '\n' .. s.since .. '\n' .. s.visitor
  end
  call('HSET', prefix .. 'rooms', room.id, table.concat(lines, '\n'))
end

local function indexOf(room, user)
  return room and ((room[1].user == user and 1) or (room[2].user == user and 2)) or nil
end

-- The room of one who talks, and their index in it.
local function seatOf(user)
  local place = call('HGET', prefix .. 'places', user)
  if not place or string.sub(place, 1, 1) ~= 'R' then return nil end
  local room = roomOf(string.sub(place, 2))
  return room, indexOf(room, user)
end

local function awayUntil(seat)
  return tonumber((string.match(seat.away, '^%d+')))
end

local function isLapsed(seat)
  local till = awayUntil(seat)
  return till ~= nil and till <= now
end

-- Tells a node of a change to a room; `rest` is what the change has beside type, room and nodes.
local function tellNode(to, kind, room, rest)
  local a, b = room[1], room[2]
  call('XADD', prefix .. 'to:' .. to, 'NOMKSTREAM', '*', 'c', '{"type":"' .. kind .. '","room":{"roomId":"' .. room.id
    .. '","seats":[' .. a.visitor .. ',"since":' .. a.since .. '},' .. b.visitor .. ',"since":' .. b.since
    .. '}],"openedAt":' .. room.openedAt .. '},"nodes":["' .. a.node .. '","' .. b.node .. '"],' .. rest .. '}')
end

local function tell(kind, room, rest)
  tellNode(room[1].node, kind, room, rest)
  if room[2].node ~= room[1].node then tellNode(room[2].node, kind, room, rest) end
end

local function tellMoved(room, user, from, to)
  call('XADD', prefix .. 'to:' .. from, 'NOMKSTREAM', '*', 'c', '{"type":"moved","roomId":"' .. room.id .. '","userId":'
    .. cjson.encode(user) .. ',"from":"' .. from .. '","to":"' .. to .. '"}')
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

-- Since when one has waited who lost their place through no doing of their own. Redis forgets it later
-- than it lapses: its clock is not that of a test.
local function keep(user, since, till)
  if till > now then call('SET', prefix .. 'kept:' .. user, since .. ' ' .. till, 'PX', till - now + 60000) end
end

local function unseat(room)
  call('HDEL', prefix .. 'places', room[1].user, room[2].user)
  call('HDEL', prefix .. 'rooms', room.id)
  clearAway(room, 1)
  clearAway(room, 2)
end

local function tellEnded(room, i, how)
  tell('ended', room, '"by":' .. cjson.encode(room[i].user) .. ',"how":"' .. how .. '","at":' .. now)
end

local function part(room, i, how)
  local a, b = room[1].user, room[2].user
  local key = prefix .. 'pair:' .. (a < b and a .. '\n' .. b or b .. '\n' .. a)
  if call('SET', key, now, 'PX', RECENT_MS, 'GET') == '!' then call('SET', key, '!') end
  unseat(room)
  tellEnded(room, i, how)
end

-- The one of `i` is back, at the calling node.
local function comeBack(room, i)
  local seat, partner = room[i], room[3 - i]
  local from = seat.node
  seat.node = node
  if isLapsed(seat) or isLapsed(partner) then
    part(room, i, 'lost')
  else
    clearAway(room, i)
    save(room)
    local partnerAway = string.find(partner.away, '^%d+$') and 'true' or 'false'
    tell('back', room, '"userId":' .. cjson.encode(seat.user) .. ',"partnerAway":' .. partnerAway)
  end
  if from ~= node then tellMoved(room, seat.user, from, node) end
end
