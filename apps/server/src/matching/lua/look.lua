-- Finds whom a visitor may meet; the rule is that of domain/pairing.ts, the order that of queue.ts.

local function timeScale(online)
  return math.min(1, math.max(MOST_HURRIED, online / UNHURRIED_FROM))
end

-- How much longer these two have to wait for each other than others.
local function extraFor(key, otherKey)
  local parted = call('GET', pairKey(key, otherKey))
  if not parted then return 0 end
  if parted == '!' then return math.huge end
  local age = now - parted
  if age < REMATCH_PAUSE_MS then return math.huge end
  if age >= RECENT_MS then return 0 end
  return LEAST_REMATCH_EXTRA_MS + MOST_REMATCH_EXTRA_MS * (1 - age / RECENT_MS)
end

-- How many times Redis was asked; a pass stops at a limit.
local asked = 0

-- Was this node heard of lately? Visitors waiting at other nodes may be gone and are offered to nobody.
local heard = { [node] = true }
local function isHeard(at)
  if heard[at] == nil then
    local beat = call('ZSCORE', prefix .. 'nodes', at)
    asked = asked + 1
    heard[at] = beat and tonumber(beat) > now - QUIET_MS or false
  end
  return heard[at]
end

-- Most visitors at silent nodes that one search skips, so that it stays short when a node with a long queue died.
local MOST_QUIET = 100

-- `person`: who they are across tabs. Gives member and bucket of the visitor with the smallest need and, among equals, the longest wait; and whether
-- somebody was skipped as a recent partner. `probes`: for each need, the smallest first, its milliseconds in five
-- digits, how many buckets have it and which, a character each, counted from '0'.
local function look(user, person, waited, probes, scale)
  local found, foundBucket, foundSince, least
  local passedOver = false
  local patience = PATIENCE_MS * scale
  local longest = now - oldest
  local quiet = 0
  local at = 1
  while at <= #probes do
    local need = tonumber(string.sub(probes, at, at + 4))
    if least and need > least then break end
    local enough = need * scale
    -- Nobody has waited long enough for this need, nor for any that follows.
    if waited + longest < enough and math.max(waited, longest) < patience then break end
    local last = at + 5 + string.byte(probes, at + 5) - 48
    for position = at + 6, last do
      local bucket = string.byte(probes, position) - 48
      local from, upto = 0, 0
      while from do
        local heads = call('ZRANGE', prefix .. 'q:' .. bucket, from, upto, 'WITHSCORES')
        asked = asked + 1
        local more = #heads == 2 * (upto - from + 1)
        for i = 1, #heads, 2 do
          local member, since = heads[i], tonumber(heads[i + 1])
          local otherWaited = now - since
          -- Those behind have waited less: they may not meet either, or are no better.
          if (waited + otherWaited < enough and waited < patience and otherWaited < patience)
            or (least == need and since >= foundSince) then
            more = false
            break
          end
          local other, otherPerson, otherAt = string.match(member, '\n([^\n]*)\n([^\n]*)\n([^\n]*)')
          if other ~= user and not isHeard(otherAt) then
            quiet = quiet + 1
            asked = asked + 1
            if quiet > MOST_QUIET then
              more = false
              break
            end
          elseif other ~= user then
            local extra = extraFor(keysOf(user, person, other, otherPerson))
            asked = asked + 1
            if extra > 0 and waited + otherWaited < (need + extra) * scale
              and math.max(waited, otherWaited) < (PATIENCE_MS + extra) * scale then
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
    at = last + 1
  end
  return found, foundBucket, passedOver
end
