--include base
-- One slice of taking over from a node. ARGV: that node, '1' when it leaves by itself, and where the previous slice
-- stopped ('0' to begin). Gives where this one stopped, '0' when it is done. Grace periods count from the node's last
-- heartbeat.
--include rooms
--include ticket
local gone, leaving = ARGV[3], ARGV[4] == '1'
local beat = tonumber(call('ZSCORE', prefix .. 'nodes', gone))
if not beat or (not leaving and beat > now - SILENT_MS) then return '0' end
-- A dead node no longer takes part; one that leaves by itself still has to finish leaving.
if not leaving then call('HDEL', KEYS[1], 'node:' .. gone, 'last:' .. gone) end
local till = (leaving and now or math.floor(beat)) + RECONNECT_GRACE_MS
local page = call('HSCAN', prefix .. 'places', ARGV[5], 'COUNT', 300)
for n = 1, #page[2], 2 do
  local user, place = page[2][n], page[2][n + 1]
  if string.find(place, '\n' .. gone .. '\n', 1, true) then
    if string.sub(place, 1, 1) == 'W' then
      local ticket, member = ticketOf(place)
      dequeue(ticket, member)
      call('HDEL', prefix .. 'places', user)
      keep(user, ticket.since, now + RECONNECT_GRACE_MS)
    else
      local room = roomOf(place)
      for i = 1, 2 do
        if room[i].node == gone and not isToldAway(room[i]) then
          setAway(room, i, tostring(till))
          local partner = room[3 - i]
          if partner.node ~= gone then tellNode(partner.node, 'away', room, userJson(room[i].user)) end
        end
      end
      save(room)
    end
  end
end
if page[1] ~= '0' then return page[1] end
call('HDEL', KEYS[1], 'node:' .. gone, 'last:' .. gone)
call('ZREM', prefix .. 'nodes', gone)
call('DEL', prefix .. 'to:' .. gone)
if call('GET', prefix .. 'lease') == gone then call('DEL', prefix .. 'lease') end
return '0'
