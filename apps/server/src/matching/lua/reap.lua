--include base
-- One slice of taking over from a node. ARGV: that node, '1' when it goes by itself, what is looked through
-- ('places' or 'rooms') and from where ('0' to begin). Gives what to look through next and from where, or
-- nothing when it is done. The times of those it leaves are counted from its last beat.
local gone, leaving, what, cursor = ARGV[3], ARGV[4] == '1', ARGV[5], ARGV[6]
local beat = tonumber(call('ZSCORE', prefix .. 'nodes', gone))
if not beat or (not leaving and beat > now - SILENT_MS) then return {} end
-- It takes part no more; one that goes by itself still has to take its leave.
if not leaving then call('HDEL', KEYS[1], 'node:' .. gone) end
local till = (leaving and now or math.floor(beat)) + RECONNECT_GRACE_MS
local page = call('HSCAN', prefix .. what, cursor, 'COUNT', 500)
--include rooms
for n = 1, #page[2], 2 do
  local field, value = page[2][n], page[2][n + 1]
  if what == 'places' then
    local bucket, since, member = string.match(value, '^W(%d+)\n([^\n]*)\n(.*)$')
    if bucket and string.match(member, '^[^\n]*\n[^\n]*\n([^\n]*)') == gone then
      call('ZREM', prefix .. 'q:' .. bucket, member)
      call('HDEL', prefix .. 'places', field)
      keep(field, since, now + RECONNECT_GRACE_MS)
    end
  elseif string.find(value, '\n' .. gone .. '\n', 1, true) then
    local room = roomOf(field)
    for i = 1, 2 do
      if room[i].node == gone and not string.find(room[i].away, '^%d+$') then
        setAway(room, i, tostring(till))
        local partner = room[3 - i]
        if partner.node ~= gone then tellNode(partner.node, 'away', room, '"userId":' .. cjson.encode(room[i].user)) end
      end
    end
    save(room)
  end
end
if page[1] ~= '0' then return { what, page[1] } end
if what == 'places' then return { 'rooms', '0' } end
call('HDEL', KEYS[1], 'node:' .. gone)
call('ZREM', prefix .. 'nodes', gone)
call('DEL', prefix .. 'to:' .. gone)
if call('GET', prefix .. 'lease') == gone then call('DEL', prefix .. 'lease') end
return {}
