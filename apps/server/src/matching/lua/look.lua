-- For whom a visitor may meet; the rule is that of domain/pairing.ts, the order that of queue.ts.

local function mayMeet(need, waited, otherWaited, scale, extra)
  if waited + otherWaited >= (need + extra) * scale then return true end
  return math.max(waited, otherWaited) >= (PATIENCE_MS + extra) * scale
end

local function timeScale(online)
  return math.min(1, math.max(MOST_HURRIED, online / UNHURRIED_FROM))
end

-- By how much longer these two have to wait for each other than others.
local function extraFor(user, other)
  local parted = call('GET', prefix .. 'pair:' .. (user < other and user .. '\n' .. other or other .. '\n' .. user))
  if not parted then return 0 end
  if parted == '!' then return math.huge end
  local age = now - parted
  if age < REMATCH_PAUSE_MS then return math.huge end
  if age >= RECENT_MS then return 0 end
  return LEAST_REMATCH_EXTRA_MS + MOST_REMATCH_EXTRA_MS * (1 - age / RECENT_MS)
end

-- How many times Redis was asked; a pass stops when it was often enough.
local asked = 0

-- Gives member, bucket and since of whom a pair with needs the least and, of equals, has waited longest;
-- and whether somebody was passed over as a recent partner. `probes`: for each need, the smallest first, its
-- milliseconds in five digits, how many buckets have it and which, a character each, counted from '0'.
local function look(user, waited, probes, scale)
  local found, foundBucket, foundSince, least
  local passedOver = false
  local at = 1
  while at <= #probes do
    local need = tonumber(string.sub(probes, at, at + 4))
    local count = string.byte(probes, at + 5) - 48
    at = at + 6
    if least and need > least then break end
    -- Nobody has waited long enough for this need, nor for any that follows.
    if not mayMeet(need, waited, now - oldest, scale, 0) then break end
    for position = at, at + count - 1 do
      local bucket = string.byte(probes, position) - 48
      local from, upto = 0, 0
      while from do
        local heads = call('ZRANGE', prefix .. 'q:' .. bucket, from, upto, 'WITHSCORES')
        asked = asked + 1
        local more = #heads == 2 * (upto - from + 1)
        for i = 1, #heads, 2 do
          local member, since = heads[i], tonumber(heads[i + 1])
          -- Those behind have waited less: they may not meet either, or are no better.
          if (least == need and since >= foundSince) or not mayMeet(need, waited, now - since, scale, 0) then
            more = false
            break
          end
          local other = string.match(member, '\n([^\n]*)')
          if other ~= user then
            local extra = extraFor(user, other)
            asked = asked + 1
            if extra > 0 and not mayMeet(need, waited, now - since, scale, extra) then
              passedOver = true
            else
              local all = need + extra
              if not least or all < least or (all == least and since < foundSince) then
                found, foundBucket, foundSince, least = member, bucket, since, all
              end
              if extra == 0 then
                more = false
                break
              end
            end
          end
        end
        from, upto = more and upto + 1, upto + 16
      end
    end
    at = at + count
  end
  return found, foundBucket, foundSince, passedOver
end
