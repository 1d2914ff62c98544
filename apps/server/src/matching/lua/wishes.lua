--include ticket
--include open
-- A wish to meet again is six words in "again:<userId>": the partner, the two keys of their past, when the two parted,
-- until when it is kept, and until when its visitor is offered to nobody else ('' before they wait for the first time).
-- It concerns that parting: void after the next one. It has no effect once the two are separated. The rule is that of wishes.ts.

-- When two parted last, and whether they never meet again.
local function partedOf(key, otherKey)
  local parted = call('GET', pairKey(key, otherKey))
  if parted == '!' then return call('GET', apartKey(key, otherKey)), true end
  return parted, false
end

local function wishOf(user)
  local text = call('GET', prefix .. 'again:' .. user)
  if not text then return nil end
  local other, key, otherKey, parted, till, parked = string.match(text, '^(%S+) (%S+) (%S+) (%d+) (%d+) (%d*)$')
  if tonumber(till) <= now then return nil end
  local last, apart = partedOf(key, otherKey)
  if last ~= parted then return nil end
  return { other = other, key = key, otherKey = otherKey, parted = parted, till = till, parked = parked, apart = apart }
end

-- The key expires later in Redis than the wish itself: the clock of Redis is not that of a test.
local function saveWish(user, wish)
  local text = wish.other .. ' ' .. wish.key .. ' ' .. wish.otherKey .. ' ' .. wish.parted .. ' ' .. wish.till .. ' ' .. wish.parked
  call('SET', prefix .. 'again:' .. user, text, 'PX', wish.till - now + 60000)
end

-- Until when a visitor who waits now is offered to nobody else; nil: they are offered to everybody.
local function parkTill(user, wish)
  if wish.parked == '' then
    wish.parked = tostring(now + PARKED_MS)
    saveWish(user, wish)
  end
  return tonumber(wish.parked) > now and wish.parked or nil
end

-- Matches a visitor who is in no bucket with whom they want to meet again, if that one waits and wants it too. `at`
-- and `seat` as `open` takes them. Gives whether it did.
local function meetAgreed(user, wish, room, at, seat)
  local theirs = wishOf(wish.other)
  if not theirs or theirs.other ~= user or theirs.apart then return false end
  local place = call('HGET', prefix .. 'places', wish.other)
  if not place or string.sub(place, 1, 1) ~= 'W' then return false end
  local ticket, member = ticketOf(place)
  dequeue(ticket, member)
  open(room, ticket.user, ticket.node, linesOf(ticket), user, at, seat, true)
  return true
end
