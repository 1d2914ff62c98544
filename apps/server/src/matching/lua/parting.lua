-- Notes a parting of which Redis may know nothing, unless the two have parted since `known`.
local function noteParting(a, b, at, known)
  -- The clock may have been set back since.
  at = math.min(at, now)
  local key = pairKey(a, b)
  local before = call('GET', key)
  if before == '!' then
    key = apartKey(a, b)
    before = call('GET', key)
  end
  local left = RECENT_MS - (now - at)
  if left > 0 and (tonumber(before) or 0) < tonumber(known) then call('SET', key, at, 'PX', left) end
end
