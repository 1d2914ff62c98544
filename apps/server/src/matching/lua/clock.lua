-- The lobby's clock: that of Redis, and never back. Where that one is set back the lobby goes on from where it was
-- ("latest"), and is from then on so much ahead of it ("ahead"): a clock that stood still until that of Redis has caught
-- up would let nobody wait, and nobody's time run out. ARGV[2] is epoch milliseconds, given by tests alone.
local time = call('TIME')

-- Gives the time, epoch milliseconds, and what is "ahead" now. `latest` and `ahead` as they stand in "meta".
local function timeFrom(latest, ahead)
  local told = tonumber(ARGV[2]) or time[1] * 1000 + math.floor(time[2] / 1000)
  local before, after = tonumber(ahead) or 0, 0
  latest = tonumber(latest) or 0
  if told < latest then after = math.max(before, latest - told) end
  local now = told + after
  if now > latest or after ~= before then call('HSET', KEYS[1], 'latest', now, 'ahead', after) end
  return now, after
end
