-- The lobby's clock: that of Redis, but never back. When that one is set back, the lobby continues from where it was
-- ("latest") and stays ahead of it by the difference ("ahead"): if it stood still until the clock of Redis has caught
-- up, no wait would pass and nothing would expire. ARGV[2] begins with epoch milliseconds, given by tests alone.
local time = call('TIME')

-- Gives the time, epoch milliseconds, and the current "ahead". `latest` and `ahead` as stored in "meta".
local function timeFrom(latest, ahead)
  local told = tonumber((string.match(ARGV[2], '^%d+'))) or time[1] * 1000 + math.floor(time[2] / 1000)
  local before, after = tonumber(ahead) or 0, 0
  latest = tonumber(latest) or 0
  if told < latest then after = math.max(before, latest - told) end
  local now = told + after
  if now > latest or after ~= before then call('HSET', KEYS[1], 'latest', now, 'ahead', after) end
  return now, after
end
